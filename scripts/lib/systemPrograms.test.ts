import { installCommand, installMissing, neededToRun, PROGRAMS } from './systemPrograms.mjs'

const names = (env: Record<string, string>) => neededToRun(env).map((program) => program.name)
const ABSENT = { name: 'nowhere', program: 'program-that-nobody-has', packages: ['nowhere'], purpose: 'be tested' }

test('only the recogniser that was asked for by name is needed: another comes with the packages', () => {
  expect(names({})).toEqual(['ffmpeg'])
  expect(names({ TRANSCRIBER: 'pocketsphinx' })).toEqual(['ffmpeg', 'pocketsphinx'])
  expect(names({ TRANSCRIBER: 'pocketsphinx', POCKETSPHINX_PATH: '/opt/ps' })).toEqual(['ffmpeg'])
  expect(names({ TRANSCRIBER_URL: 'http://speech.example' })).toEqual(['ffmpeg'])
  expect(names({ FFMPEG_PATH: '/opt/ffmpeg' })).toEqual([])
})

test('one command installs all that is missing', () => {
  expect(installCommand([PROGRAMS.decoder, PROGRAMS.recogniser])).toBe('sudo apt-get install -y ffmpeg pocketsphinx pocketsphinx-en-us')
})

test('where nothing may be installed, what is missing is told', async () => {
  const said: string[] = []
  expect(await installMissing([ABSENT], { mayInstall: false, say: (line) => said.push(line) })).toEqual([ABSENT])
  expect(said).toEqual([])
})

test('what is there is not installed again', async () => {
  const shell = { ...ABSENT, program: 'sh' }
  const said: string[] = []
  expect(await installMissing([shell], { mayInstall: true, say: (line) => said.push(line) })).toEqual([])
  expect(said).toEqual([])
  const withoutData = { ...shell, data: '/nowhere/at/all' }
  expect(await installMissing([withoutData], { mayInstall: false, say: () => {} })).toEqual([withoutData])
})

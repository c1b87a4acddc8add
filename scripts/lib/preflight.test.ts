import net from 'node:net'
import { freePort, reachableHost } from './ports.mjs'
import { checkDisk, checkMemory, checkPort } from './preflight.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
const MEGABYTE = 1024 * 1024

test('a taken port is named, with what to do', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: end the program that listens there, or choose another port, e.g. PORT=${port + 1} npm start.`,
  )
  await new Promise((resolve) => server.close(resolve))
  await expect(checkPort('127.0.0.1', port)).resolves.toBeUndefined()
})

test('a host that is not of this machine is named', async () => {
  await expect(checkPort('192.0.2.1', await freePort())).rejects.toThrow(/HOST is "192\.0\.2\.1"/)
})

test('a nearly full disk is refused, sooner where packages must be installed', () => {
  expect(() => checkDisk({ folder, installs: false, freeBytes: 499 * MEGABYTE })).toThrow(
    `The disk of ${folder} is nearly full: 499 MB are free, 500 MB are needed.`,
  )
  expect(() => checkDisk({ folder, installs: false, freeBytes: 500 * MEGABYTE })).not.toThrow()
  expect(() => checkDisk({ folder, installs: true, freeBytes: 1000 * MEGABYTE })).toThrow(/2500 MB are needed/)
})

test('the disk of a folder that is still to be made is measured', () => {
  expect(() => checkDisk({ folder: `${folder}/not/yet`, installs: false })).not.toThrow()
})

test('too little memory is refused, untold memory is not', () => {
  expect(() => checkMemory(600 * MEGABYTE)).toThrow('There is too little memory: 600 MB are available, 700 MB are needed.')
  expect(() => checkMemory(700 * MEGABYTE)).not.toThrow()
  expect(() => checkMemory()).not.toThrow()
})

test('a server on every address is reached on the loopback one', () => {
  expect(['0.0.0.0', '::', '::1', '10.0.0.5', 'localhost'].map(reachableHost)).toEqual([
    '127.0.0.1',
    '[::1]',
    '[::1]',
    '10.0.0.5',
    'localhost',
  ])
})

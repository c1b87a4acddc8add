import { readConfig } from '../../config.ts'
import { startBucketServer, type BucketServer } from '../../testing/bucketServer.ts'
import { createClipBucket } from './clipBucket.ts'

let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())

const bucket = (changes: Partial<Parameters<typeof createClipBucket>[0]> = {}) => createClipBucket({ ...server, prefix: 'a/', ...changes })
const clip = { mimeType: 'audio/mp4', bytes: Uint8Array.from({ length: 1_000 }, (_, i) => i % 251) }

test('what is written is read again, whole and in parts, until it is deleted', async () => {
  await bucket().write('0/7-x.m4a', clip)
  expect([...server.objects.keys()]).toEqual(['a/0/7-x.m4a'])
  expect(await bucket().read('0/7-x.m4a')).toEqual(clip.bytes)
  expect(await bucket().read('0/7-x.m4a', { start: 10, end: 19 })).toEqual(clip.bytes.subarray(10, 20))
  await bucket().delete('0/7-x.m4a')
  expect(await bucket().read('0/7-x.m4a')).toBeNull()
  await expect(bucket().delete('0/7-x.m4a')).resolves.toBeUndefined()
})

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
])('%s is an error that names what the bucket says', async (_, changes, code) => {
  await expect(bucket(changes).write('0/1-x.m4a', clip)).rejects.toThrow(`The clip could not be written: the bucket answers 403 ${code}`)
  await expect(bucket(changes).read('0/1-x.m4a')).rejects.toThrow(code)
  expect(server.objects.size).toBe(0)
})

test('a bucket that is busy is asked again', async () => {
  server.failNext(2)
  await bucket().write('0/2-x.m4a', clip)
  expect(server.requests.slice(-3).map((line) => line.split(' ').at(-1))).toEqual(['503', '503', '200'])
})

test('keys that are not ours never leave', async () => {
  for (const key of ['../x.m4a', '/x.m4a', 'x', 'a b.m4a', 'x.m4a?acl']) await expect(bucket().read(key)).rejects.toThrow('Not a clip key')
})

test('a bucket without its keys is refused at the start', () => {
  const env = { DATABASE_URL: 'postgres://x', SECRET_KEY: 'a key for tests alone, 32 characters or more', S3_BUCKET: 'clips' }
  expect(() => readConfig(env)).toThrow('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  expect(readConfig({ ...env, S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' })).toMatchObject({ S3_BUCKET: 'clips', S3_REGION: 'us-east-1', CLIP_BUDGET_MB: 10_240 })
})

import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { ClipStorage } from '../../features/detections/clipStorage.port.ts'
import { createClipBucket } from './clipBucket.ts'
import { createClipFiles } from './clipFiles.ts'

/** The bucket where the environment names one, else files. */
export function chooseClipStorage(config: Config): ClipStorage {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return createClipFiles(join(config.DATA_DIR, 'clips'))
  return createClipBucket({
    endpoint: config.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    bucket: S3_BUCKET,
    prefix: config.S3_PREFIX,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

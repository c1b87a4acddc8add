import { InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, UnitOfWork } from '../../ports.ts'
import type { PictureReducer } from './pictureReducer.port.ts'
import type { ProfileImageStore } from './profileImage.store.ts'
import type { UserStore } from './user.store.ts'

declare module '../../services.ts' {
  interface Services {
    profileImages: ProfileImageService
  }
}

/** Shown at 96 CSS pixels at most, so sharp on dense screens too. */
const SIDE_PIXELS = 256

export interface ProfileImageDeps {
  store: ProfileImageStore
  users: UserStore
  reducer: PictureReducer
  unitOfWork: UnitOfWork
  clock: Clock
}

export type ProfileImageService = ReturnType<typeof createProfileImageService>

export function createProfileImageService({ store, users, reducer, unitOfWork, clock }: ProfileImageDeps) {
  return {
    /** Keeps a square of the picture and nothing of what the file said beside it. Throws InvalidInput when it is no picture. */
    async upload(userId: number, file: Uint8Array): Promise<string> {
      const bytes = await reducer.toSquare(file, SIDE_PIXELS)
      if (!bytes) {
        const message = 'Choose a JPEG, PNG, WebP, GIF or AVIF picture'
        throw new InvalidInput(message, [{ field: 'image', message }])
      }
      const now = clock.now()
      const url = `/api/users/${userId}/image?v=${now.getTime()}`
      await unitOfWork.run(async (tx) => {
        await store.write(userId, bytes, now, tx)
        await users.setProfileImage(userId, url, tx)
      })
      return url
    },

    remove: (userId: number): Promise<void> =>
      unitOfWork.run(async (tx) => {
        await store.delete(userId, tx)
        await users.setProfileImage(userId, null, tx)
      }),

    async get(userId: number): Promise<Uint8Array<ArrayBuffer>> {
      const image = await store.find(userId)
      if (!image) throw new NotFound('This user has no picture')
      return image.bytes
    },
  }
}

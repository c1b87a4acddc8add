import { useSingleKey } from '../../ui/singleKeys.ts'

interface ReviewActions {
  move: (step: 1 | -1) => void
  edit: () => void
  reject: () => void
  skip: () => void
  undo: () => void
}

/** J and K move, A and E open the dialog, C says "content", S skips, U takes back. */
export function useReviewKeys({ move, edit, reject, skip, undo }: ReviewActions): void {
  useSingleKey('j', () => move(1))
  useSingleKey('k', () => move(-1))
  useSingleKey('a', edit)
  useSingleKey('e', edit)
  useSingleKey('c', reject)
  useSingleKey('s', skip)
  useSingleKey('u', undo)
}

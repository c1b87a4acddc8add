import { useState } from 'react'
import { showToast } from '../../ui/toast/toasts.ts'
import type { HeldItems } from './useHeldItems.ts'
import { useReview } from './useReview.ts'

/** What a reviewer has done to an item since he came here. */
export interface ReviewStep {
  kind: 'judged' | 'skipped'
  id: string
  /** What followed from it, one sentence each. */
  changed: readonly string[]
}

/** Nobody remembers more of what he did. */
const STEPS_KEPT = 50
const AFTER_SKIP = ['Others may have it now. It comes back to you in an hour.']

interface Item {
  readonly id: string
  readonly canUndo: boolean
}

/** Where the reviewer stands in the list, what he does there, and the way back, step by step. */
export function useReviewSteps(items: readonly Item[], held: HeldItems) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [steps, setSteps] = useState<readonly ReviewStep[]>([])
  const [notice, setNotice] = useState<ReviewStep | null>(null)
  const { reject, undo, skip, unskip } = useReview()
  const next = items.find(({ id }) => !held.isJudged(id))
  const current = items.find(({ id }) => id === currentId) ?? next ?? items[0]

  const did = (step: ReviewStep) => {
    setSteps((known) => [...forget(known, step.id), step].slice(-STEPS_KEPT))
    setNotice(step)
    const at = items.findIndex(({ id }) => id === step.id)
    setCurrentId(items.slice(at + 1).find(({ id }) => !held.isJudged(id))?.id ?? null)
  }
  const forgetStep = (id: string) => {
    setSteps((known) => forget(known, id))
    setNotice((shown) => (shown?.id === id ? null : shown))
  }
  const takenBack = (id: string) => {
    forgetStep(id)
    setCurrentId(id)
  }

  const judged = (id: string) => (changed: readonly string[]) => {
    held.judged(id)
    did({ kind: 'judged', id, changed })
  }
  const takeBack = (id: string) => {
    const refused = () => forgetStep(id)
    if (steps.findLast((step) => step.id === id)?.kind === 'skipped') {
      unskip(id, () => {
        held.refresh()
        takenBack(id)
      }, refused)
      return
    }
    undo(id, () => {
      held.unjudged(id)
      takenBack(id)
    }, refused)
  }
  return {
    current,
    stand: setCurrentId,
    move: (step: 1 | -1) => {
      const at = items.findIndex((item) => item === current)
      setCurrentId(items[Math.max(0, Math.min(items.length - 1, at + step))]?.id ?? null)
    },
    judged,
    reject: (id: string) => reject(id, judged(id)),
    skip: (id: string) =>
      skip(id, () => {
        held.drop(id)
        did({ kind: 'skipped', id, changed: AFTER_SKIP })
      }),
    takeBack,
    /** The one in hand if he has judged it, else his last step. */
    takeBackLast: () => {
      const isOwn = current && held.isJudged(current.id)
      const id = isOwn ? current.id : (steps.at(-1)?.id ?? (current?.canUndo ? current.id : null))
      if (id === null) showToast({ title: 'Nothing to undo', description: 'You have taken back all that you did here.' })
      else takeBack(id)
    },
    notice,
    closeNotice: () => setNotice(null),
  }
}

function forget(steps: readonly ReviewStep[], id: string): ReviewStep[] {
  return steps.filter((step) => step.id !== id)
}

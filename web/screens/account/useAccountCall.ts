import { useState } from 'react'
import { request } from '../../relay/request.ts'
import { serverMessage } from '../../relay/requestError.ts'

const FAILED = 'Something went wrong. Please try again.'

/** Sends a form of the account pages. `run` resolves to whether it was taken; `problem` says why not. */
export function useAccountCall() {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (path: string, body: Record<string, string>): Promise<boolean> => {
    setPending(true)
    setProblem(null)
    try {
      await request('POST', path, body)
      return true
    } catch (error) {
      setProblem(serverMessage(error) ?? FAILED)
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, isPending, problem }
}

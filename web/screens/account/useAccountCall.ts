import { useState } from 'react'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { request } from '../../relay/request.ts'
import { serverFields, serverMessage } from '../../relay/requestError.ts'

const FAILED = 'Something went wrong. Please try again.'

/**
 * Sends a form of the account pages. `run` resolves to whether it was taken; `fields` says what is wrong with which
 * of the inputs `shown`, `problem` what else.
 */
export function useAccountCall(shown: readonly string[]) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fields, setFields] = useState<FieldProblems>({})
  const run = async (path: string, body: Record<string, string>): Promise<boolean> => {
    setPending(true)
    setProblem(null)
    setFields({})
    try {
      await request('POST', path, body)
      return true
    } catch (error) {
      const named = serverFields(error)
      const isSaidThere = Object.keys(named).some((field) => shown.includes(field))
      setFields(named)
      setProblem(isSaidThere ? null : (serverMessage(error) ?? FAILED))
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, isPending, problem, fields }
}

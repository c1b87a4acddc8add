import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, RelayEnvironmentProvider } from 'react-relay'
import type { useMutationResultTestMutation } from '../__generated__/useMutationResultTestMutation.graphql.ts'
import { renderUi } from '../testing/renderUi.tsx'
import { createTestEnvironment, type TestEnvironment } from '../testing/testEnvironment.ts'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { RequestError } from './requestError.ts'
import { useMutationResult } from './useMutationResult.ts'

const OPERATION = 'useMutationResultTestMutation'
const REFUSED = { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'A company is needed' }
const onDone = jest.fn()
const user = userEvent.setup({ delay: null })

beforeEach(() => onDone.mockReset())

function Convert({ prefersServer = false }: { prefersServer?: boolean }) {
  const [run, isPending] = useMutationResult<useMutationResultTestMutation>(
    graphql`
      mutation useMutationResultTestMutation($detectionId: ID!) {
        convertToLead(input: { detectionId: $detectionId }) {
          ... on ConvertToLeadPayload @alias(as: "done") {
            detection {
              id
              isMatched
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to convert detection to lead', prefersServer },
  )
  return (
    <button disabled={isPending} onClick={() => run({ variables: { detectionId: '7' }, onDone })}>
      Convert
    </button>
  )
}

async function convert(environment: TestEnvironment, prefersServer = false) {
  renderUi(
    <RelayEnvironmentProvider environment={environment.relay}>
      <Convert prefersServer={prefersServer} />
      <Toaster />
    </RelayEnvironmentProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Convert' }))
}

function answering(result: Record<string, unknown>): TestEnvironment {
  const environment = createTestEnvironment({})
  environment.reply(OPERATION, { convertToLead: result })
  return environment
}

test('a success is handed on', async () => {
  const detection = { id: '7', isMatched: true }
  await convert(answering({ __typename: 'ConvertToLeadPayload', detection }))
  await screen.findByRole('button', { name: 'Convert' })
  expect(onDone).toHaveBeenCalledWith({ detection })
})

test.each([
  [true, 'A company is needed'],
  [false, 'Failed to convert detection to lead'],
])('a declared failure is a toast; the words of the server preferred: %s', async (prefersServer, words) => {
  await convert(answering(REFUSED), prefersServer)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Error')
  expect(onDone).not.toHaveBeenCalled()
})

test('so is an answer that never came', async () => {
  const environment = answering({})
  environment.fail(OPERATION, new RequestError(500, 'Something went wrong'))
  await convert(environment, true)
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
})

test('a lost session is left to those who tell of it', async () => {
  const environment = answering({})
  environment.fail(OPERATION, new RequestError(401, 'Unauthorized'))
  await convert(environment)
  expect(await screen.findByRole('button', { name: 'Convert' })).toBeEnabled()
  expect(screen.queryByText('Failed to convert detection to lead')).not.toBeInTheDocument()
})

import { Box, Button, Flex, Textarea } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AddMany_bracket$key } from '../../__generated__/AddMany_bracket.graphql.ts'
import type { AddManyMutation } from '../../__generated__/AddManyMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { parseEntrants, withSeeds } from './entrantList.ts'

const PROBLEMS_SHOWN = 5
const EXAMPLE = 'The Rusty Skillet\nBurger Barn\nPatty Palace'

const participants = (count: number) => `${count} ${count === 1 ? 'Participant' : 'Participants'}`

/** A whole list at once, pasted or from a file. */
export function AddMany({ bracketRef, onClose }: { bracketRef: AddMany_bracket$key; onClose: () => void }) {
  const bracket = useFragment(
    graphql`
      fragment AddMany_bracket on Bracket {
        id
        totalParticipants
        participants {
          name
          seedNumber
        }
      }
    `,
    bracketRef,
  )
  const [text, setText] = useState('')
  const [isSeeding, setSeeding] = useState(true)
  const fileInput = useRef<HTMLInputElement>(null)
  const [add, isPending] = useMutationResult<AddManyMutation>(
    graphql`
      mutation AddManyMutation($input: AddParticipantsInput!) {
        addParticipants(input: $input) {
          ... on AddParticipantsPayload @alias(as: "done") {
            change {
              bracket {
                ...StaffBracket_bracket
              }
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { title: 'Failed to Add Participant', message: 'Failed to add participant. Please try again.', prefersServer: true },
  )
  const { entrants, problems } = parseEntrants(text, bracket.participants.map(({ name }) => name))
  const room = bracket.totalParticipants - bracket.participants.length
  const excess = entrants.length - room
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) setText(await file.text())
  }
  const submit = () => {
    const listed = isSeeding ? withSeeds(entrants, bracket.participants.flatMap(({ seedNumber }) => seedNumber ?? [])) : entrants
    add({
      variables: { input: { bracketId: bracket.id, participants: listed } },
      onDone: () => {
        showToast({ title: 'Participants Added!', description: `${entrants.length} have been added to the bracket.` })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title="Add Many"
      submitLabel={entrants.length > 0 ? `Add ${participants(entrants.length)}` : 'Add Participants'}
      pendingLabel="Adding..."
      isPending={isPending}
      canSubmit={entrants.length > 0 && excess <= 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Participants"
        hint="One name a line, numbered or not, or two columns with name and seed."
        error={excess > 0 ? `There is room for ${room} more: ${excess} too many.` : undefined}
      >
        <Textarea rows={10} value={text} placeholder={EXAMPLE} onChange={(event) => setText(event.target.value)} />
      </FormField>
      <Flex justify="flex-end">
        <input ref={fileInput} type="file" accept=".csv,.txt,.tsv,text/plain,text/csv" hidden onChange={(event) => void readFile(event)} />
        <Button size="sm" variant="outline" onClick={() => fileInput.current?.click()}>
          <FileUp aria-hidden /> Read from a File
        </Button>
      </Flex>
      <SwitchRow label="Seed in this order" description="Who stands without a seed gets the next free one." checked={isSeeding} onChange={setSeeding} />
      <Box role="status" textStyle="sm" color="fg.muted">
        {text.trim() === '' ? `Room for ${room} more.` : `${participants(entrants.length)} found.`}
        {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
          <Box key={problem} color="fg.error">
            {problem}
          </Box>
        ))}
        {problems.length > PROBLEMS_SHOWN && <Box color="fg.error">and {problems.length - PROBLEMS_SHOWN} more lines</Box>}
      </Box>
    </FormDialog>
  )
}

import { Input, Text } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { MergeDialog_company$key } from '../../__generated__/MergeDialog_company.graphql.ts'
import type { MergeDialogMutation } from '../../__generated__/MergeDialogMutation.graphql.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { firstWord, movedWords } from './companyWords.ts'
import { TargetList, type Target } from './TargetList.tsx'
import { useRestingText } from '../../ui/useRestingText.ts'

interface MergeDialogProps {
  companyRef: MergeDialog_company$key
  onMerged: () => void
  onClose: () => void
}

/** Makes two spellings of one company one. */
export function MergeDialog({ companyRef, onMerged, onClose }: MergeDialogProps) {
  const company = useFragment(
    graphql`
      fragment MergeDialog_company on Company {
        id
        name
        aliases {
          id
        }
        activity {
          airings
          detections
          creatives
        }
      }
    `,
    companyRef,
  )
  const [merge, isPending] = useMutationResult<MergeDialogMutation>(
    graphql`
      mutation MergeDialogMutation($from: ID!, $into: ID!) {
        mergeCompanies(input: { fromCompanyId: $from, intoCompanyId: $into }) {
          ... on MergeCompaniesPayload @alias(as: "done") {
            company {
              ...CompanyRow_company
            }
            merge {
              fromName
              intoName
              airings
              detections
              creatives
              aliases
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    { message: 'The companies could not be merged', prefersServer: true },
  )
  const [search, restingSearch, changeSearch] = useRestingText(firstWord(company.name))
  const [target, setTarget] = useState<Target | null>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const submit = () => {
    if (!target) return
    merge({
      variables: { from: company.id, into: target.id },
      onFields: setProblems,
      onDone: ({ merge: done }) => {
        const moved = movedWords(done)
        showToast({
          title: `${done.fromName} is ${done.intoName} now`,
          description: `${moved ? `Moved: ${moved}. ` : ''}It can be undone under Recent Merges.`,
        })
        onMerged()
      },
    })
  }
  const choose = (next: Target) => {
    setTarget(next)
    setProblems({})
  }
  const moving = movedWords({ ...company.activity, aliases: company.aliases.length })
  const into = target?.name ?? 'the company that stays'
  return (
    <FormDialog
      title={`Merge ${company.name}`}
      submitLabel="Merge"
      pendingLabel="Merging..."
      isPending={isPending}
      canSubmit={target !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text role="status" color="fg.muted" overflowWrap="anywhere">
        {moving ? `${moving} will move to ${into}. ` : ''}“{company.name}” becomes another name of {into}. It can be undone under Recent Merges.
      </Text>
      <FormField label="Into Which Company?" error={problems['intoCompanyId']} hint="Search by name or other name, then choose the one that stays.">
        <Input type="search" value={search} onChange={(event) => changeSearch(event.currentTarget.value)} />
      </FormField>
      <ErrorBoundary resetKey={restingSearch} fallback={() => <ErrorState title="The companies could not be loaded" description="Change the search to try again." />}>
        <Suspense fallback={<Text role="status" color="fg.muted">Searching...</Text>}>
          <TargetList search={restingSearch} withoutId={company.id} chosenId={target?.id ?? null} onChoose={choose} />
        </Suspense>
      </ErrorBoundary>
    </FormDialog>
  )
}

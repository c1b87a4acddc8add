import { Box, Button, chakra, Flex, Heading, IconButton, Input, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { AliasList_company$key } from '../../__generated__/AliasList_company.graphql.ts'
import type { AliasListAddMutation } from '../../__generated__/AliasListAddMutation.graphql.ts'
import type { AliasListRemoveMutation } from '../../__generated__/AliasListRemoveMutation.graphql.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

/** The other names that mean a company. */
export function AliasList({ companyRef }: { companyRef: AliasList_company$key }) {
  const company = useFragment(
    graphql`
      fragment AliasList_company on Company {
        id
        name
        aliases {
          id
          alias
        }
      }
    `,
    companyRef,
  )
  const [add, isAdding] = useMutationResult<AliasListAddMutation>(
    graphql`
      mutation AliasListAddMutation($companyId: ID!, $alias: String!) {
        addCompanyAlias(input: { companyId: $companyId, alias: $alias }) {
          ... on AddCompanyAliasPayload @alias(as: "done") {
            company {
              ...CompanyRow_company
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
    { message: 'The name could not be added', prefersServer: true },
  )
  const [remove, isRemoving] = useMutationResult<AliasListRemoveMutation>(
    graphql`
      mutation AliasListRemoveMutation($id: ID!) {
        removeCompanyAlias(input: { id: $id }) {
          ... on RemoveCompanyAliasPayload @alias(as: "done") {
            company {
              ...CompanyRow_company
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The name could not be removed', prefersServer: true },
  )
  const [draft, setDraft] = useState('')
  const [problems, setProblems] = useState<FieldProblems>({})
  const titleId = useId()
  const type = (text: string) => {
    setDraft(text)
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() === '' || isAdding) return
    add({ variables: { companyId: company.id, alias: draft }, onFields: setProblems, onDone: () => type('') })
  }
  const forget = (id: string, alias: string) =>
    remove({
      variables: { id },
      onDone: () => showToast({ title: 'Name removed', description: `“${alias}” no longer means ${company.name}. What was heard so far stays.` }),
    })
  return (
    <Box as="section" aria-labelledby={titleId}>
      <Heading as="h3" id={titleId} textStyle="sm" marginBottom="1">
        Other Names
      </Heading>
      {company.aliases.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          None yet. Ads that name it otherwise make a company of their own.
        </Text>
      ) : (
        <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" aria-busy={isRemoving}>
          {company.aliases.map(({ id, alias }) => (
            <Flex as="li" key={id} align="center" gap="1" paddingInlineStart="3" borderWidth="1px" borderRadius="md">
              <Text overflowWrap="anywhere">{alias}</Text>
              <IconButton aria-label={`Remove ${alias}`} variant="ghost" size="xs" disabled={isRemoving} onClick={() => forget(id, alias)}>
                <X aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      )}
      <chakra.form onSubmit={submit} noValidate marginTop="3">
        <FormField label="Add Another Name" error={problems['alias']} hint="From now on it means this company when it is heard.">
          <Flex gap="2" width="full">
            <Input value={draft} onChange={(event) => type(event.currentTarget.value)} />
            <Button type="submit" variant="outline" disabled={draft.trim() === ''} loading={isAdding}>
              Add
            </Button>
          </Flex>
        </FormField>
      </chakra.form>
    </Box>
  )
}

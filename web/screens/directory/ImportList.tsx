import { Badge, Box, Button, Card, Flex, Progress, Table, Text } from '@chakra-ui/react'
import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ImportList_imports$data, ImportList_imports$key } from '../../__generated__/ImportList_imports.graphql.ts'
import type { ImportListApplyMutation } from '../../__generated__/ImportListApplyMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { changesText, countText, isApplied, rejectionsOf, rowsCaption, samplesOf, sourceLabel, statusText } from './imports.ts'

interface ImportListProps {
  importsRef: ImportList_imports$key
  onStarted: () => void
}

/** What was imported, what would be, and what was left out and why. */
export function ImportList({ importsRef, onStarted }: ImportListProps) {
  const imports = useFragment(
    graphql`
      fragment ImportList_imports on DirectoryImport @relay(plural: true) {
        databaseId
        source
        origin
        isDryRun
        status
        totalRows
        processedRows
        createdCount
        changedCount
        unchangedCount
        rejectedCount
        rejections
        samples
        problem
        createdAt
      }
    `,
    importsRef,
  )
  const [apply, isApplying] = useMutationResult<ImportListApplyMutation>(
    graphql`
      mutation ImportListApplyMutation($id: Int!) {
        applyDirectoryImport(input: { importDatabaseId: $id }) {
          ... on ApplyDirectoryImportPayload @alias(as: "done") {
            importDatabaseId
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to start the import', prefersServer: true },
  )
  if (imports.length === 0) {
    return <EmptyState icon={<FileInput />} title="Nothing imported yet" description="Start a dry run: it tells what a file would change." />
  }
  return (
    <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="3">
      {imports.map((one) => (
        <li key={one.databaseId}>
          <ImportCard
            shown={one}
            isApplied={isApplied(one, imports)}
            isApplying={isApplying}
            onApply={() => apply({ variables: { id: one.databaseId }, onDone: onStarted })}
          />
        </li>
      ))}
    </Box>
  )
}

interface ImportCardProps {
  shown: ImportList_imports$data[number]
  isApplied: boolean
  isApplying: boolean
  onApply: () => void
}

function ImportCard({ shown, isApplied: wasApplied, isApplying, onApply }: ImportCardProps) {
  const [isOpen, setOpen] = useState(false)
  const isRunning = shown.status === 'queued' || shown.status === 'running'
  const changes = shown.createdCount + shown.changedCount
  const rejections = rejectionsOf(shown.rejections)
  const samples = samplesOf(shown.samples)
  const canApply = shown.isDryRun && shown.status === 'done' && changes > 0 && !wasApplied
  const hasRows = rejections.length > 0 || samples.length > 0
  return (
    <Card.Root as="article" aria-label={`${statusText(shown)}: ${shown.origin}`}>
      <Card.Body gap="2">
        <Flex gap="2" align="center" wrap="wrap">
          <Badge {...(shown.status === 'failed' ? { colorPalette: 'red' } : {})}>{statusText(shown)}</Badge>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {shown.origin}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {sourceLabel(shown.source)} · <Moment moment={shown.createdAt} />
          </Text>
        </Flex>
        {isRunning && (
          <Progress.Root value={shown.totalRows === 0 ? null : (shown.processedRows / shown.totalRows) * 100} size="sm" colorPalette="brand" aria-label="Progress">
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
        {shown.problem && <Text color="fg.error">{shown.problem}</Text>}
        {shown.totalRows > 0 && (
          <Text fontVariantNumeric="tabular-nums">
            {countText(shown.createdCount)} new · {countText(shown.changedCount)} changed · {countText(shown.unchangedCount)} unchanged ·{' '}
            {countText(shown.rejectedCount)} rejected
          </Text>
        )}
        {(canApply || hasRows) && (
          <Flex gap="2" wrap="wrap">
            {canApply && (
              <Button size="sm" colorPalette="brand" loading={isApplying} loadingText="Starting..." onClick={onApply}>
                Import Now
              </Button>
            )}
            {hasRows && (
              <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Hide Rows' : 'Show Rows'}
              </Button>
            )}
          </Flex>
        )}
        {isOpen && samples.length > 0 && (
          <Rows
            caption={rowsCaption('New and changed stations', samples.length, changes)}
            titles={['Station', 'Frequency', 'What changes']}
            rows={samples.map(({ name, frequency, fields }) => [name, frequency, changesText(fields)])}
          />
        )}
        {isOpen && rejections.length > 0 && (
          <Rows
            caption={rowsCaption('Rejected rows', rejections.length, shown.rejectedCount)}
            titles={['Row', 'Station', 'Why']}
            rows={rejections.map(({ row, name, reason }) => [String(row), name, reason])}
          />
        )}
      </Card.Body>
    </Card.Root>
  )
}

function Rows({ caption, titles, rows }: { caption: string; titles: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={caption}>
      <Table.Root size="sm">
        <Table.Caption captionSide="top" textAlign="start" paddingY="2" color="fg.muted">
          {caption}
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            {titles.map((title) => (
              <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((cells) => (
            <Table.Row key={cells.join('|')}>
              {cells.map((cell, index) => (
                <Table.Cell key={titles[index]}>{cell}</Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

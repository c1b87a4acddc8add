import { Box, Button, chakra, Flex, Input, Text } from '@chakra-ui/react'
import { TimerReset } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { StationCooldowns_query$key } from '../../__generated__/StationCooldowns_query.graphql.ts'
import type { StationCooldownsMutation } from '../../__generated__/StationCooldownsMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const LONGEST_COOLDOWN = 1_440

/** How long a company heard on a station makes no other detection there. Airings count all the while. */
export function StationCooldowns({ queryRef }: { queryRef: StationCooldowns_query$key }) {
  const { stations } = useFragment(
    graphql`
      fragment StationCooldowns_query on Query {
        stations(first: 100) {
          edges {
            node {
              id
              name
              frequency
              detectionCooldownMinutes
            }
          }
        }
      }
    `,
    queryRef,
  )
  const rows = stations.edges.flatMap((edge) => (edge?.node ? [edge.node] : []))
  return (
    <Panel title="Cooldown of Stations" icon={<TimerReset aria-hidden size={16} />}>
      <Text color="fg.muted" textStyle="sm" paddingTop="1">
        A company heard again within its minutes makes no new detection; the airing counts.
      </Text>
      {rows.length === 0 && <Text paddingY="2">No station is monitored yet.</Text>}
      <Box as="ul" listStyleType="none">
        {rows.map((station) => (
          <CooldownRow key={station.id} station={station} />
        ))}
      </Box>
    </Panel>
  )
}

interface CooldownRowProps {
  station: { readonly id: string; readonly name: string; readonly frequency: string; readonly detectionCooldownMinutes: number }
}

function CooldownRow({ station }: CooldownRowProps) {
  const inputId = useId()
  const [minutes, setMinutes] = useState(String(station.detectionCooldownMinutes))
  const [save, isSaving] = useMutationResult<StationCooldownsMutation>(
    graphql`
      mutation StationCooldownsMutation($id: ID!, $minutes: Int!) {
        updateStation(input: { stationId: $id, detectionCooldownMinutes: $minutes }) {
          ... on UpdateStationPayload @alias(as: "done") {
            station {
              id
              detectionCooldownMinutes
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update the cooldown', prefersServer: true },
  )
  const value = Number(minutes)
  const isUsable = Number.isInteger(value) && value >= 1 && value <= LONGEST_COOLDOWN
  const isChanged = isUsable && value !== station.detectionCooldownMinutes
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    save({
      variables: { id: station.id, minutes: value },
      onDone: () => showToast({ title: 'Cooldown Updated', description: `${station.name}: ${value} ${value === 1 ? 'minute' : 'minutes'}.` }),
    })
  }
  return (
    <Box as="li" paddingY="2" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <chakra.form onSubmit={submit} noValidate>
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <chakra.label htmlFor={inputId} minWidth="0">
            {station.name}{' '}
            <Text as="span" color="fg.muted" fontFamily="mono" textStyle="sm">
              {station.frequency}
            </Text>
          </chakra.label>
          <Flex align="center" gap="2">
            <Input
              id={inputId} type="number" inputMode="numeric" min={1} max={LONGEST_COOLDOWN} width="24" size="sm" aria-invalid={!isUsable}
              value={minutes} onChange={(event) => setMinutes(event.currentTarget.value)}
            />
            <Text as="span" textStyle="sm" color="fg.muted">
              min
            </Text>
            <Button type="submit" size="sm" variant="outline" disabled={!isChanged} loading={isSaving} aria-label={`Save cooldown of ${station.name}`}>
              Save
            </Button>
          </Flex>
        </Flex>
        {!isUsable && (
          <Text role="alert" textStyle="sm" color="fg.error" textAlign="end">
            From 1 to {LONGEST_COOLDOWN} minutes
          </Text>
        )}
      </chakra.form>
    </Box>
  )
}

import { Box, CloseButton, Dialog, Portal, Skeleton } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { BrowseDialogQuery } from '../../__generated__/BrowseDialogQuery.graphql.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BrowseStep, NO_CHOICES } from './BrowseStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import type { DirectoryStation } from './directoryStation.ts'
import { NO_STATION, OwnStep } from './OwnStep.tsx'
import { ScheduleStep } from './ScheduleStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { useAddStation, type NewStation } from './useAddStation.ts'

export interface OwnMonitor {
  id: string
  databaseId: number
  name: string
  frequency: string
}

type Step = 'browse' | 'own' | 'details' | 'type' | 'schedule'

interface BrowseDialogProps {
  /** All of the viewer's own. */
  monitors: readonly OwnMonitor[]
  /** 'advertisements' stops at the type step with it picked, any other goes straight to the schedule. */
  preselectedType: string | null
  onClose: () => void
  /** The monitor is there and its schedule is to be set up. */
  onNeedsSchedule: (stationId: string) => void
}

const ADVERTISEMENTS = 'advertisements'

/** Picks a station of the directory and makes a monitor of it. Drawn while it is open. */
export function BrowseDialog(props: BrowseDialogProps) {
  return (
    <Dialog.Root open size="xl" placement="center" scrollBehavior="inside" onOpenChange={({ open }) => !open && props.onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', md: '4' }}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Browse Radio Stations</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Dialog.CloseTrigger>
            <Dialog.Body paddingBottom="6">
              <ErrorBoundary fallback={() => <ErrorState title="Failed to fetch stations" />}>
                <Suspense fallback={<Box role="status" aria-label="Loading..."><Skeleton height="40" /></Box>}>
                  <Steps {...props} />
                </Suspense>
              </ErrorBoundary>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Steps({ monitors, preselectedType, onClose, onNeedsSchedule }: BrowseDialogProps) {
  const query = useLazyLoadQuery<BrowseDialogQuery>(
    graphql`
      query BrowseDialogQuery {
        directoryMarkets
        directoryFormats
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  )
  const [step, setStep] = useState<Step>('browse')
  const [choices, setChoices] = useState(NO_CHOICES)
  const [station, setStation] = useState<DirectoryStation | null>(null)
  const [wanted, setWanted] = useState<NewStation>(NO_STATION)
  const [type, setType] = useState<string | null>(preselectedType)
  const skipsType = preselectedType !== null && preselectedType !== ADVERTISEMENTS
  const adding = useAddStation({
    monitors,
    onAdded: (stationId, needsSchedule) => (needsSchedule ? onNeedsSchedule(stationId) : onClose()),
  })
  const goOn = () => setStep(skipsType ? 'schedule' : 'type')
  const toDetails = () => setStep(station ? 'details' : 'own')
  if (step === 'own') {
    return <OwnStep station={wanted} onChange={setWanted} onBack={() => setStep('browse')} onConfigure={goOn} />
  }
  if (step === 'browse') {
    return (
      <BrowseStep
        markets={query.directoryMarkets}
        formats={query.directoryFormats}
        monitors={monitors}
        choices={choices}
        onChange={setChoices}
        onPick={(picked) => {
          setStation(picked)
          setWanted({ ...picked, streamUrl: picked.streamUrl ?? '' })
          setStep('details')
        }}
        onOwn={() => {
          setWanted(station ? NO_STATION : wanted)
          setStation(null)
          setStep('own')
        }}
      />
    )
  }
  if (step === 'details' && station) {
    return (
      <DetailsStep
        station={station}
        streamUrl={wanted.streamUrl}
        onStreamUrl={(streamUrl) => setWanted({ ...wanted, streamUrl })}
        onBack={() => setStep('browse')}
        onConfigure={goOn}
      />
    )
  }
  if (step === 'type') {
    return <TypeStep value={type} onChange={setType} onBack={toDetails} onNext={() => setStep('schedule')} />
  }
  return (
    <>
      <ScheduleStep
        stationName={wanted.name}
        isPending={adding.isPending}
        onBack={() => (skipsType ? toDetails() : setStep('type'))}
        onPick={(needsSchedule) => adding.add(wanted, needsSchedule)}
      />
      {adding.existing && (
        <ConfirmDialog
          title="Replace Monitor?"
          confirmLabel="OK"
          isPending={adding.isPending}
          onConfirm={adding.replace}
          onClose={adding.keep}
        >
          Monitor Already Exists: A monitor for {adding.existing.name} ({adding.existing.frequency}) already exists. Click OK to DELETE the
          existing monitor and create a new one. Click Cancel to keep the existing monitor.
        </ConfirmDialog>
      )}
    </>
  )
}

import { Box, Flex, IconButton, Image, Input, VisuallyHidden } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical, ImageOff, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'

/** What the server can read. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export interface ManagedEntrant {
  databaseId: number
  name: string
  imageUrl: string | null
}

interface EntrantRowProps {
  entrant: ManagedEntrant
  /** From 1: the seed it will have. */
  place: number
  count: number
  /** Before the draw: order and number may change. */
  canReorder: boolean
  isDragged: boolean
  isBusy: boolean
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onMove: (by: -1 | 1) => void
  onRename: (name: string) => void
  onPicture: (file: File | null) => void
  onRemove: () => void
}

export function EntrantRow({ entrant, place, count, canReorder, isDragged, isBusy, onGrip, onMove, onRename, onPicture, onRemove }: EntrantRowProps) {
  const [name, setName] = useState(entrant.name)
  const chooser = useRef<HTMLInputElement>(null)
  const rename = () => {
    const next = name.trim()
    if (next === '') setName(entrant.name)
    else if (next !== entrant.name) onRename(next)
  }
  return (
    <Flex
      align="center"
      gap="2"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      paddingY="2"
      borderBottomWidth="1px"
      bg={isDragged ? 'brand.subtle' : undefined}
      data-dragged={isDragged || undefined}
    >
      {canReorder && (
        <Box as="span" cursor={isDragged ? 'grabbing' : 'grab'} color="fg.muted" padding="1" touchAction="none" aria-hidden onPointerDown={onGrip}>
          <GripVertical size={16} />
        </Box>
      )}
      <Box as="span" className="figures" minWidth="7" textAlign="end" color="fg.muted" textStyle="sm">
        {place}
      </Box>
      {entrant.imageUrl ? (
        <Image src={entrant.imageUrl} alt="" boxSize="8" borderRadius="full" objectFit="cover" flexShrink={0} />
      ) : (
        <Box boxSize="8" borderRadius="full" bg="bg.emphasized" flexShrink={0} aria-hidden />
      )}
      <Input
        value={name}
        maxLength={100}
        aria-label={`Name of ${entrant.name}`}
        flex="1 1 10rem"
        minWidth="0"
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Flex gap="1" flexShrink={0}>
        {canReorder && (
          <>
            <IconButton size="xs" variant="ghost" aria-label={`Move ${entrant.name} up`} disabled={place === 1} onClick={() => onMove(-1)}>
              <ArrowUp />
            </IconButton>
            <IconButton size="xs" variant="ghost" aria-label={`Move ${entrant.name} down`} disabled={place === count} onClick={() => onMove(1)}>
              <ArrowDown />
            </IconButton>
          </>
        )}
        <VisuallyHidden>
          <input
            ref={chooser}
            type="file"
            accept={ACCEPTED}
            tabIndex={-1}
            aria-label={`Picture file of ${entrant.name}`}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (file) onPicture(file)
            }}
          />
        </VisuallyHidden>
        <IconButton size="xs" variant="ghost" disabled={isBusy} aria-label={`Upload a picture of ${entrant.name}`} onClick={() => chooser.current?.click()}>
          <ImagePlus />
        </IconButton>
        {entrant.imageUrl && (
          <IconButton size="xs" variant="ghost" disabled={isBusy} aria-label={`Remove the picture of ${entrant.name}`} onClick={() => onPicture(null)}>
            <ImageOff />
          </IconButton>
        )}
        {canReorder && (
          <IconButton size="xs" variant="ghost" colorPalette="red" disabled={isBusy} aria-label={`Remove ${entrant.name}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </Flex>
    </Flex>
  )
}

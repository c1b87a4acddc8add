import { Button } from '@chakra-ui/react'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteDialog } from './InviteDialog.tsx'

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button colorPalette="brand" onClick={() => setOpen(true)}>
        <MailPlus aria-hidden /> Invite Someone
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

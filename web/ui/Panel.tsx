import { Card, Flex, Heading } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  icon?: ReactNode
  /** Stands at the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a screen, a landmark of its own. */
export function Panel({ title, icon, actions, children }: PanelProps) {
  const titleId = useId()
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        wrap="wrap"
        paddingX="4"
        paddingY="3"
        borderBottomWidth="1px"
      >
        <Flex align="center" gap="2" color="fg.muted">
          {icon}
          <Heading as="h2" id={titleId} textStyle="md" fontWeight="semibold" color="fg">
            {title}
          </Heading>
        </Flex>
        {actions}
      </Flex>
      <Card.Body paddingY="2">{children}</Card.Body>
    </Card.Root>
  )
}

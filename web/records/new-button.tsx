import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/lazy-form.tsx'
import type { NewRecord } from './new-records.ts'

type Props = {
  of: NewRecord
  /** Whether it is the one thing that the page wants pressed. */
  isMain?: boolean
}

/** Makes a record, where it is looked for; not there for who may not. */
export const NewButton = ({ of: { label, needs, load }, isMain = false }: Props) => {
  const { can } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!needs.every(can)) return null
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <LazyForm load={load} with={{ onClose: () => setOpen(false) }} />}
    </>
  )
}

import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { NewRecord } from './new-records.ts'

/** Button that creates a record; hidden if the viewer may not. */
export const NewButton = ({ of: { label, needs, load } }: { of: NewRecord }) => {
  const { can } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!needs.every(can)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && <LazyForm load={load} with={{ onClose: () => setOpen(false) }} />}
    </>
  )
}

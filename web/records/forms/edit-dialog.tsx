import { useState } from 'react'
import { EditForm } from '#web/writing/forms/edit-form.tsx'
import type { NounFields } from '#web/writing/forms/fields.ts'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import type { FormProps, Versioned } from '#web/writing/actions/record-verbs.ts'

type Props<Subject extends Versioned> = FormProps<Subject> & {
  title: string
  noun: NounFields<Subject>
}

/** All fields of a record without its own page, as a form in a dialog. */
export const EditDialog = <Subject extends Versioned>(props: Props<Subject>) => {
  const { title, noun, record, onClose } = props
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <FormDialog title={title} isUnsaved={isUnsaved} onClose={onClose}>
      {() => <EditForm noun={noun} record={record} onClose={onClose} onUnsaved={setUnsaved} />}
    </FormDialog>
  )
}

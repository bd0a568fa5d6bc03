import { useState } from 'react'
import { EditForm } from '#web/writing/forms/edit-form.tsx'
import type { NounFields } from '#web/writing/forms/fields.ts'
import type { Solve } from '#web/writing/forms/use-refused-input.ts'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import type { FormProps, Versioned } from '#web/writing/actions/record-verbs.ts'

type Props<Subject extends Versioned> = FormProps<Subject> & {
  title: string
  noun: NounFields<Subject>
  /** Returns ways to change a refused input so that it is accepted. */
  solve?: Solve
}

/** All fields of a record without its own page, as a form in a dialog. */
export const EditDialog = <Subject extends Versioned>(props: Props<Subject>) => {
  const { title, noun, record, solve, onClose } = props
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <FormDialog title={title} isUnsaved={isUnsaved} onClose={onClose}>
      {() => (
        <EditForm
          noun={noun}
          record={record}
          solve={solve}
          onClose={onClose}
          onUnsaved={setUnsaved}
        />
      )}
    </FormDialog>
  )
}

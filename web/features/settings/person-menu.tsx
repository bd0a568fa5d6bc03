import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { userActions } from '#web/records/user/actions.ts'
import type { UserRecordFragment } from '#web/records/user/user.generated.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { formsOf, type RecordForm } from '#web/writing/actions/record-verbs.ts'

export type Person = UserRecordFragment

/** Menu of the actions on an account that the server allows. */
export const PersonMenu = ({ person }: { person: Person }) => {
  const [openForm, setOpenForm] = useState<RecordForm<Person> | null>(null)
  const offeredForms = formsOf(userActions, person)
  if (offeredForms.length === 0) return null
  return (
    <>
      <Menu>
        <MenuTrigger
          aria-label={`More for ${person.displayName}`}
          className="ml-auto grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text md:size-7 md:min-h-7 md:min-w-7"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </MenuTrigger>
        <MenuContent>
          {offeredForms.map((form) => (
            <MenuItem key={form.label} onSelect={() => setOpenForm(form)}>
              {form.label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {openForm?.load && (
        <LazyForm
          key={openForm.label}
          load={openForm.load}
          with={{ record: person, onClose: () => setOpenForm(null) }}
        />
      )}
    </>
  )
}

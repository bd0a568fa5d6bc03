import { ChevronDown } from 'lucide-react'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { useStaffNamesQuery } from './staff-names.generated.ts'

type Props = {
  /** The name of the filter in the URL. */
  parameter?: string
  /** The control while a person is chosen. */
  label?: string
  /** The control while no one is chosen, and the item that clears the filter. */
  all?: string
  /** True if managers can be chosen as well. */
  withManagers?: boolean
}

/** Menu that filters a list by a person, an assistant if not said otherwise. The people are loaded when the menu opens. */
export const PersonFilter = ({
  parameter = 'assistant',
  label = 'One assistant',
  all = 'All assistants',
  withManagers = false,
}: Props) => {
  const [value, change] = useFilterParameter(parameter)
  return (
    <Menu>
      <MenuTrigger className={buttonClasses()}>
        {value === '' ? all : label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </MenuTrigger>
      <MenuContent className="min-w-52">
        <MenuItem sideContent={value === '' && 'Shown'} onSelect={() => change('')}>
          {all}
        </MenuItem>
        <People withManagers={withManagers} chosenId={value} onChoose={change} />
      </MenuContent>
    </Menu>
  )
}

type PeopleProps = { withManagers: boolean; chosenId: string; onChoose: (id: string) => void }

const People = ({ withManagers, chosenId, onChoose }: PeopleProps) => {
  const { data, error } = useStaffNamesQuery()
  const people = data?.users?.nodes
  if (!people)
    return (
      <MenuLabel>
        {error ? 'Couldn’t load people. Close this and try again.' : 'Loading…'}
      </MenuLabel>
    )
  return people
    .filter(({ role }) => withManagers || role === 'VIRTUAL_ASSISTANT')
    .map(({ id, displayName }) => (
      <MenuItem key={id} sideContent={id === chosenId && 'Shown'} onSelect={() => onChoose(id)}>
        {displayName}
      </MenuItem>
    ))
}

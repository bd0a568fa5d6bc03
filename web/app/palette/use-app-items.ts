import { useNamedPages } from '#web/app/use-places.ts'
import type { Command } from '#web/writing/actions/commands.ts'
import { chooseTheme, themeChoices } from '#web/ui/theme.ts'
import { type NewRecord, newRecords } from '#web/records/new-records.ts'
import { themeFaces } from '#web/ui/theme-switch.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { below, type Item, itemsOf } from './item.ts'
import { useCustomerCommands } from './use-customer-commands.ts'

const theme: Command = {
  id: 'theme',
  name: 'Change theme',
  words: 'appearance colors mode',
  question: {
    label: 'Theme',
    choices: themeChoices.map((choice) => ({
      name: themeFaces[choice].label,
      run: () => chooseTheme(choice),
    })),
  },
}

/** The command that invites a person, with the dialog from the settings. */
const invitation: NewRecord = {
  label: 'Invite someone',
  needs: ['inviteUser'],
  load: async () => (await import('#web/features/settings/invite-person.tsx')).InviteDialog,
}

/** Callbacks of commands that leave the palette without opening a page. */
export type Ways = {
  onShortcuts: () => void
  /** Opens the dialog that creates a record. */
  onMake: (record: NewRecord) => void
}

const commands = (...all: readonly Command[]) => all.flatMap((one) => itemsOf('Command', one))

/**
 * Returns the pages that the viewer may open, the records that they may create, and the commands available
 * everywhere.
 */
export const useAppItems = ({ onShortcuts, onMake }: Ways): Item[] => {
  const { logout, can } = useAuth()
  const ofCustomer = useCustomerCommands()
  const pages = useNamedPages().map(({ name, path, key, words = '', Icon }): Item => ({
    id: path,
    name,
    kind: 'Page',
    Icon,
    keys: key === undefined ? undefined : ['G', key.toUpperCase()],
    words: `go to ${words}`,
    path,
  }))
  const createCommands = [...Object.values(newRecords), invitation]
    .filter(({ needs }) => needs.every((action) => can(action)))
    .map((record): Command => ({
      id: record.label,
      name: record.label,
      words: 'create add make',
      run: () => onMake(record),
    }))
  const shortcuts: Command = {
    id: 'shortcuts',
    name: 'Keyboard shortcuts',
    words: 'keys help',
    keys: ['?'],
    run: onShortcuts,
  }
  const signOut: Command = {
    id: 'signOut',
    name: 'Sign out',
    words: 'log out leave',
    run: () => void logout(),
  }
  return [
    ...below('New', commands(...ofCustomer, ...createCommands)),
    ...below('Go to', pages),
    ...below('Switch', commands(theme, shortcuts, signOut)),
  ]
}

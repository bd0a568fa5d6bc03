import { usePlaces } from '#web/app/use-places.ts'
import type { Command } from '#web/writing/commands.ts'
import { chooseTheme, themeChoices } from '#web/ui/theme.ts'
import { themeFaces } from '#web/ui/theme-switch.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { type Item, itemsOf } from './item.ts'

const theme: Command = {
  id: 'theme',
  name: 'Change theme',
  words: 'appearance colors mode',
  asks: {
    label: 'Theme',
    choices: themeChoices.map((choice) => ({
      name: themeFaces[choice].label,
      run: () => chooseTheme(choice),
    })),
  },
}

/** The pages that the viewer may go to, and what can be switched from anywhere. */
export const useAppItems = (onShortcuts: () => void): Item[] => {
  const { logout } = useAuth()
  const places = usePlaces()
  const pages = places.map(({ name, path, key }): Item => ({
    id: path,
    name,
    kind: 'Page',
    keys: ['G', key.toUpperCase()],
    words: 'go to',
    path,
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
  return [...pages, ...[theme, shortcuts, signOut].flatMap((one) => itemsOf('Command', one))]
}

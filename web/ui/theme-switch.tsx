import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { chooseTheme, themeChoices, useTheme } from './theme.ts'

/** The label and icon of each choice. */
export const themeFaces = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const

/** Radio buttons for the theme: light, dark, or system. */
export const ThemeSwitch = () => {
  const theme = useTheme()
  // A page may have two of them, each its own radio group.
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-md bg-surface-sunken p-0.5">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = themeFaces[choice]
        return (
          <label
            key={choice}
            title={label}
            className="grid min-h-tap min-w-tap cursor-pointer place-items-center rounded-md text-text-quiet has-checked:bg-surface-raised has-checked:text-text has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus md:min-h-8 md:min-w-9"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === theme}
              onChange={() => chooseTheme(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

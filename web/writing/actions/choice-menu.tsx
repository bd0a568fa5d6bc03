import { buttonClasses, type ButtonVariant } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'

type Choice = { id: string; label: string; beside?: string }

type Props = {
  /** What stands on the control. */
  label: string
  /** What it is about, for those who do not see the row: `Assign: Farid Nazari`. */
  name: string
  variant?: ButtonVariant
  choices: readonly Choice[]
  isBusy?: boolean
  onChoose: (id: string) => void
}

/** A verb that needs one choice of a few: it opens them, and the choice does it. */
export const ChoiceMenu = ({ label, name, variant, choices, isBusy, onChoose }: Props) => (
  <Menu>
    <MenuTrigger
      aria-label={name}
      disabled={isBusy}
      className={buttonClasses(variant ?? 'secondary', 'small')}
    >
      {label}
    </MenuTrigger>
    <MenuContent className="min-w-52">
      {choices.map((choice) => (
        <MenuItem key={choice.id} beside={choice.beside} onSelect={() => onChoose(choice.id)}>
          {choice.label}
        </MenuItem>
      ))}
    </MenuContent>
  </Menu>
)

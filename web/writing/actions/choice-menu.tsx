import { buttonClasses, type ButtonVariant } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'

type Choice = { id: string; label: string; detail?: string }

type Props = {
  /** The label of the control. */
  label: string
  /** The accessible name with the record: `Assign: Farid Nazari`. */
  name: string
  variant?: ButtonVariant
  choices: readonly Choice[]
  isBusy?: boolean
  onChoose: (id: string) => void
}

/** An action that needs one choice of a few: a menu whose items run it. */
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
        <MenuItem key={choice.id} sideContent={choice.detail} onSelect={() => onChoose(choice.id)}>
          {choice.label}
        </MenuItem>
      ))}
    </MenuContent>
  </Menu>
)

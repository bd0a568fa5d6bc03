import * as Menu from '@radix-ui/react-dropdown-menu'
import { buttonClasses, type ButtonVariant } from '#web/ui/button.tsx'

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
  <Menu.Root modal={false}>
    <Menu.Trigger
      aria-label={name}
      disabled={isBusy}
      className={buttonClasses(variant ?? 'secondary', 'small')}
    >
      {label}
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Content
        align="end"
        sideOffset={4}
        className="z-menu max-h-[min(20rem,var(--radix-dropdown-menu-content-available-height))] min-w-52 animate-fade-in overflow-y-auto rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
      >
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id}
            onSelect={() => onChoose(choice.id)}
            className="flex min-h-tap cursor-pointer items-center justify-between gap-4 rounded-sm px-3 outline-none data-highlighted:bg-surface-hover md:min-h-9"
          >
            {choice.label}
            {choice.beside && <span className="text-text-quiet">{choice.beside}</span>}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Portal>
  </Menu.Root>
)

import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

/** Recovery codes, which the server does not show again. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      announce('Recovery codes copied.')
    } catch {
      announce('Couldn’t copy. Select the codes and copy them yourself.')
    }
  }
  return (
    <section aria-label="Recovery codes" className="space-y-3">
      <h3 className="font-semibold">Recovery codes</h3>
      <p>Each works once if you lose your phone. Save them now: they aren’t shown again.</p>
      <ul className="grid grid-cols-2 gap-x-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>Copy codes</Button>
        <Button variant="primary" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </section>
  )
}

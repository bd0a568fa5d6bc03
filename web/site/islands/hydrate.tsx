import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { surviveTranslation } from '#web/ui/survive-translation.ts'

surviveTranslation()

const Awake = ({ onAwake, children }: { onAwake: () => void; children: ReactNode }) => {
  useEffect(() => {
    // Wait one task, so that effects scheduled by other effects have run.
    const turn = setTimeout(onAwake)
    return () => clearTimeout(turn)
  }, [onAwake])
  return children
}

/** Hydrates a rendered island; resolves when it responds to events. */
export default function hydrate(Component: ComponentType<object>, element: HTMLElement) {
  const { props = '{}', prefix = '' } = element.dataset
  return new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Awake onAwake={resolve}>
        <Component {...(JSON.parse(props) as object)} />
      </Awake>,
      { identifierPrefix: prefix },
    )
  })
}

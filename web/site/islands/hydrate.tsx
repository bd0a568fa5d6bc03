import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

const Awake = ({ onAwake, children }: { onAwake: () => void; children: ReactNode }) => {
  useEffect(() => {
    // One turn later the widgets below have also run the effects that their own effects asked for.
    const turn = setTimeout(onAwake)
    return () => clearTimeout(turn)
  }, [onAwake])
  return children
}

/** Brings a rendered island to life; resolves when it answers to events. */
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

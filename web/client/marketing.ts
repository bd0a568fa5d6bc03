/**
 * The marketing provider's form: its script is loaded when the section comes near, and its elements are removed when
 * the visitor leaves the page. If the script fails, the visitor sees a message and the product's own form.
 */
type Provider = { forms: { create: (options: Record<string, string>) => void } }

declare global {
  interface Window {
    hbspt?: Provider
  }
}

const patience = 8000

const fetchScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('the provider’s script did not load')))
    document.head.append(script)
  })

const waitUntilFilled = (target: Element) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the provider’s form did not appear')),
      patience,
    )
    const done = () => {
      if (target.childElementCount === 0) return
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(done)
    observer.observe(target, { childList: true })
    done()
  })

const failAfterTimeout = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the provider’s script is late')), patience)
  })

const part = (element: HTMLElement, name: string) =>
  element.querySelector<HTMLElement>(`[data-${name}]`)

const create = async (element: HTMLElement, target: HTMLElement) => {
  const { script = '', region = '', portal = '', form = '' } = element.dataset
  if (!window.hbspt) await Promise.race([fetchScript(script), failAfterTimeout()])
  const appears = waitUntilFilled(target)
  window.hbspt?.forms.create({ region, portalId: portal, formId: form, target: `#${target.id}` })
  await appears
}

const show = async (element: HTMLElement, target: HTMLElement) => {
  try {
    await create(element, target)
  } catch {
    target.replaceChildren()
    part(element, 'away')?.removeAttribute('hidden')
    part(element, 'own')?.removeAttribute('class')
  }
  part(element, 'loading')?.setAttribute('hidden', '')
}

export default function marketing(element: HTMLElement) {
  const target = part(element, 'target')
  if (!target) return
  void show(element, target)
  addEventListener('pagehide', () => target.replaceChildren())
  addEventListener('pageshow', (event) => {
    if (event.persisted) void show(element, target)
  })
}

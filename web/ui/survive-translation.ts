type Methods = {
  removeChild: { value: (this: Node, child: Node) => Node }
  insertBefore: { value: (this: Node, child: Node, before: Node | null) => Node }
}

/** Returns the child of `parent` that contains `node`; null if none does. */
const childWith = (parent: Node, node: Node) => {
  let one: Node | null = node
  while (one && one.parentNode !== parent) one = one.parentNode
  return one
}

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Finds the element that a translator put in the place of a text. */
const createTranslations = () => {
  const translations = new WeakMap<Node, Element>()
  const translationObserver = new MutationObserver((records) => {
    // React changed a text that is not in the page: it takes the place of its old translation.
    for (const { target } of records) {
      const translation = translations.get(target)
      if (translation?.isConnected && !target.isConnected) translation.replaceWith(target)
    }
  })
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
        if (!translation) continue
        translations.set(text, translation)
        translationObserver.observe(text, { characterData: true })
      }
  })
  return {
    of: (node: Node) => translations.get(node) ?? null,
    watch: () => observer.observe(document, { childList: true, subtree: true }),
    stop: () => {
      observer.disconnect()
      translationObserver.disconnect()
    },
  }
}

/**
 * Lets React go on in a page that a translator has changed. A translator replaces texts by elements with the translated
 * text, or puts texts into such elements, and React then removes or moves a node that is no longer where React put it:
 * without this guard the browser throws, and the page ends. See https://github.com/facebook/react/issues/11538.
 * Returns a function that takes the guard off.
 */
export const surviveTranslation = () => {
  const { prototype } = Node
  const unguarded = Object.getOwnPropertyDescriptors(prototype) as unknown as Methods
  const removeChild = unguarded.removeChild.value
  const insertBefore = unguarded.insertBefore.value
  const translations = createTranslations()
  translations.watch()

  /** Returns the child of `parent` that shows `node`: itself, an element around it, or its translation. */
  const findShown = (parent: Node, node: Node) =>
    childWith(parent, node) ?? childWith(parent, translations.of(node) ?? node)

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const visibleChild = findShown(this, child)
    if (visibleChild) removeChild.call(this, visibleChild)
    return child
  }

  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, child, before && findShown(this, before)) as Child
  }

  return () => {
    translations.stop()
    Object.assign(prototype, { removeChild, insertBefore })
  }
}

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ data }) => data.trim() !== '')
}

/** Translates the page: puts its texts into elements, or replaces them, as translators of browsers do. */
export const translate = (how: 'wrap' | 'replace') => {
  for (const text of textsIn(document.body)) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(how === 'wrap' ? text : `[${text.data}]`)
  }
}

/**
 * Makes React work on a page that the browser translates.
 *
 * A translator replaces each text node with `<font>` elements, which may or may not contain it. React still references the text node: removing it, or inserting something
 * before it, throws `NotFoundError` and ends on the error page. With this guard these two calls first restore the text
 * node, and a changed text is shown; the translator then translates it again. `begun` are the mutations by which the
 * translator was detected.
 */
export function guardTranslatedText(begun: readonly MutationRecord[] = []) {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this && !putBack(this, child)) {
      // Already removed, as the caller intends.
      return child;
    }
    removeChild.call(this, child);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    added: Child,
    next: Node | null,
  ): Child {
    const isLost = next !== null && next.parentNode !== this && !putBack(this, next);
    insertBefore.call(this, added, isLost ? null : next);
    return added;
  };

  guardValue();
  followTranslator(begun);
}

/** Restores a text node before it changes, because React writes to the node that it knows. */
function guardValue() {
  const owner = [CharacterData.prototype, Node.prototype].find((prototype) =>
    Object.hasOwn(prototype, 'nodeValue'),
  );
  const value = owner && Object.getOwnPropertyDescriptor(owner, 'nodeValue');
  if (value?.set === undefined) return;
  const { set } = value;
  Object.defineProperty(owner, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      const parent = standIns.get(this)?.parentNode;
      if (parent) putBack(parent, this);
      set.call(this, text);
    },
  });
}

/** The element that shows the translation of a text node. */
const standIns = new WeakMap<Node, Element>();

/** Restores a replaced node as a child of `parent`; returns false if nothing of it is left there. */
function putBack(parent: Node, child: Node): boolean {
  const stand = standInOf(parent, child);
  if (stand === null) return false;
  // Without the guarded methods.
  stand.replaceWith(child);
  standIns.delete(child);
  return true;
}

function standInOf(parent: Node, child: Node): Element | null {
  const known = standIns.get(child);
  if (known?.parentNode === parent) return known;
  let around = child.parentElement;
  while (around !== null && around.parentNode !== parent) around = around.parentElement;
  // Only elements of a translator: anything else is a bug of ours.
  return around?.localName === 'font' ? around : null;
}

/** Records which `<font>` replaced which text. */
function followTranslator(begun: readonly MutationRecord[]) {
  const follow = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const around = [...addedNodes, previousSibling, nextSibling];
      const font = around.find((node) => node instanceof Element && node.localName === 'font');
      if (!(font instanceof Element)) continue;
      for (const node of removedNodes) if (node instanceof Text) standIns.set(node, font);
    }
  };
  follow(begun);
  new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}

/**
 * Shows the shortcut key of a control. Screen readers do not read it, because they read `aria-keyshortcuts` instead.
 * Touch screens do not show it.
 */
export const Key = ({ of: key }: { of: string }) => (
  <span aria-hidden="true" className="no-scripts:hidden pointer-coarse:hidden">
    <kbd className="rounded border border-current px-1.5 text-sm leading-5 font-normal">{key}</kbd>
  </span>
)

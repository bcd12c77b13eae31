/** Calls a function when the browser is idle. Safari has no requestIdleCallback, so a timer calls it there. */
export const whenIdle = (callback: () => void): void => void (window.requestIdleCallback ?? setTimeout)(callback)

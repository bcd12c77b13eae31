/**
 * A value that a part of the page will wait for, and say in words if it does not come. It counts as handled from the
 * start: the router hands it to that part only later.
 */
export function onItsWay<Value>(value: Promise<Value>): Promise<Value> {
  value.catch(() => {})
  return value
}

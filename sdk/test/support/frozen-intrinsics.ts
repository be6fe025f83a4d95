const constructors = [
  Object,
  Function,
  Array,
  Promise,
  Map,
  Set,
  RegExp,
  Error,
  TypeError,
  RangeError,
  URIError,
];

/**
 * Makes the prototypes of the language read-only, as on a page with SES `lockdown`. Returns a function that undoes it, so
 * that the test runner can go on.
 */
export function freezeIntrinsics(): () => void {
  const prototypes = constructors.map((each): object => each.prototype);
  const properties = prototypes.flatMap((prototype) =>
    Reflect.ownKeys(prototype)
      .map((key) => ({ prototype, key, descriptor: Reflect.getOwnPropertyDescriptor(prototype, key) }))
      .filter(({ descriptor }) => descriptor?.writable === true && descriptor.configurable === true),
  );
  const setWritable = (writable: boolean) => {
    for (const { prototype, key } of properties) Object.defineProperty(prototype, key, { writable });
  };
  setWritable(false);
  return () => {
    setWritable(true);
  };
}

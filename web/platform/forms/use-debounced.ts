import { useEffect, useState } from "react";

const REST_MS = 200;

/** The value once it has rested a moment, so that not each key asks the server. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

import { type ComponentType, useEffect, useState } from "react";
import { afterPaint } from "./after-paint";
import { afterFirstLook, type Wait } from "./first-look";
import { LoadFailed } from "./LoadFailed";

type Options<P> = {
  /** What keeps its place until it is there. */
  waiting?: ComponentType<P>;
  /** Set where it would have been a dialog: then the failure is told in one, which this closes. */
  onClose?: (props: P) => void;
  /** Set where it may be needed with the line down or after a release: then it is fetched a little after the screen. */
  ahead?: boolean;
  /** Set where the address that the app begins with may ask for it: then its code comes with the screen's own. */
  asked?: RegExp;
  /** Set where the screen does without it: a failure is not told. */
  spared?: boolean;
  /** Set where what the first screen is about comes before it. */
  late?: boolean;
};

const A_LITTLE = 5_000;
const atOnce: Wait = (run) => {
  run();
  return () => {};
};
const askedFor: Promise<unknown>[] = [];

/** Until what the address that the app begins with asks for has come, or has not. */
export const askedParts = () => Promise.allSettled(askedFor);

/**
 * A part whose code comes when it is first shown. One that could not be loaded says so in its place and can be asked
 * for again: the line was down, or a release has taken its file away.
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting: Waiting, onClose, ahead, asked, spared, late }: Options<P> = {},
): ComponentType<P> {
  if (ahead) setTimeout(() => void load().catch(() => undefined), A_LITTLE);
  let Part: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  if (asked?.test(window.location.search)) {
    coming = load();
    // One that fails is asked for again, and told, where it is shown.
    const over = () => {
      coming = undefined;
    };
    const come = coming.then((part) => {
      Part = part;
    }, over);
    askedFor.push(come);
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's own `lazy` is.
  return function Lazily(props: P) {
    const [tries, setTries] = useState(0);
    const [failed, setFailed] = useState(false);
    // What stands in its place is drawn first.
    const wait = Waiting && !coming ? afterPaint : atOnce;
    useLoad(tries, Part !== undefined, late ? afterFirstLook(wait) : wait, async (isHere) => {
      try {
        Part = await (coming ?? load());
        if (isHere()) setTries((before) => before + 1);
      } catch {
        if (isHere()) setFailed(true);
      }
    });
    if (Part) return <Part {...props} />;
    if (!failed || spared) return Waiting ? <Waiting {...props} /> : null;
    return (
      <LoadFailed
        onRetry={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
        {...(onClose && { onClose: () => onClose(props) })}
      />
    );
  };
}

function useLoad(
  tries: number,
  loaded: boolean,
  wait: Wait,
  load: (isHere: () => boolean) => Promise<void>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is what loads; `load` is another each time.
  useEffect(() => {
    if (loaded) return;
    let here = true;
    const begin = () => void load(() => here);
    const callOff = wait(begin);
    return () => {
      here = false;
      callOff();
    };
  }, [tries]);
}

/** For `lazily`: dialogs are closed the way they say themselves. */
export const asDialog = { onClose: ({ onClose }: { onClose: () => void }) => onClose() };

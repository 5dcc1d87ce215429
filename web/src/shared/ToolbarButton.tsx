import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import classes from "./RichTextEditor.module.css";

type Props = Omit<ComponentPropsWithRef<"button">, "name"> & {
  name: string;
  /** Set on tools that are on or off. */
  pressed?: boolean;
  /** A gap before it starts another group. */
  apart?: boolean;
};

/** One tool. Disabled ones keep their place in the order of the arrow keys. */
export function ToolbarButton(props: Props) {
  const { name, pressed, apart, disabled, onClick, className = "", ...rest } = props;
  return (
    <Tooltip label={name}>
      <button
        type="button"
        // A popover hands its target a class of its own, often an empty one.
        className={`${classes.tool} ${className}`}
        aria-label={name}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        data-apart={apart || undefined}
        // The selection in the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!disabled) onClick?.(event);
        }}
        {...rest}
      />
    </Tooltip>
  );
}

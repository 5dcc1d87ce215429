import { Modal as Dialog, type ModalProps } from "@mantine/core";
import { useFocusBack } from "./use-focus-back";

/** The kit's dialog with its looks, which come with the first one. While it is `busy` nothing closes it. */
export function Modal({ busy = false, ...props }: ModalProps & { busy?: boolean | undefined }) {
  useFocusBack(props.opened);
  return (
    <Dialog
      {...props}
      {...(busy && {
        closeOnEscape: false,
        closeOnClickOutside: false,
        closeButtonProps: { "aria-label": "Close", disabled: true },
      })}
    />
  );
}

import { Modal as Dialog, type ModalProps } from "@mantine/core";

/** The kit's dialog with its looks, which come with the first one. While it is `busy` nothing closes it. */
export const Modal = ({ busy = false, ...props }: ModalProps & { busy?: boolean | undefined }) => (
  <Dialog
    {...props}
    {...(busy && {
      closeOnEscape: false,
      closeOnClickOutside: false,
      closeButtonProps: { "aria-label": "Close", disabled: true },
    })}
  />
);

import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";

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

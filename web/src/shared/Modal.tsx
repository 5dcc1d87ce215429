import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";

/** The kit's dialog with its looks, which come with the first one. */
export { Modal } from "@mantine/core";

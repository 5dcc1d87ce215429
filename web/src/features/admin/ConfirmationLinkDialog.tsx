import { Button, Stack, TextInput } from "@mantine/core";
import { copyText } from "@/shared/copy-text";
import { Modal } from "@/shared/Modal";
import { words } from "./words";

type Props = { name: string; link: string; onClose: () => void };

/** A fresh confirmation link, which stays until it has been taken: another one would void it. */
export const ConfirmationLinkDialog = ({ name, link, onClose }: Props) => (
  <Modal opened onClose={onClose} title={words.linkOf(name)} closeOnClickOutside={false}>
    <Stack gap="md">
      <TextInput
        label={words.link}
        description={words.linkWhy}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button data-autofocus onClick={() => void copyText(link, words.linkCopied(name))}>
        {words.copyLink}
      </Button>
    </Stack>
  </Modal>
);

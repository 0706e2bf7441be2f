/** As `ref` of a dialog: it opens as it comes, and as it goes the focus returns to where it was. */
export function showModal(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}

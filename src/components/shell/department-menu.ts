import { ClosingMenu } from './closing-menu.ts'

/** The departments. On phones they are stacked, and an open one stays open on interaction elsewhere. */
export class DepartmentMenu extends ClosingMenu {
  protected override closesOnOutsideInteraction(): boolean {
    return matchMedia('(min-width: 900px)').matches
  }
}
